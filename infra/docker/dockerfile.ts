/** The Dockerfile as data: its stages and what each does, in order. */
import { readFileSync } from 'node:fs';
import {
  type Copy,
  DockerfileParser,
  type Env,
  type From,
  type Instruction,
  type JSONInstruction,
} from 'dockerfile-ast';

export type Step =
  | { kind: 'workdir'; folder: string }
  | { kind: 'env'; variables: Record<string, string> }
  /** `from`: the stage that `sources` lie in; without it they are of the build context. */
  | { kind: 'copy'; from?: string; sources: string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'user'; user: string }
  | { kind: 'cmd'; command: string[] };

/** `base` names an earlier stage or an image; the last stage's `name` is `image` where it has none of its own. */
export type Stage = { name: string; base: string; steps: Step[] };

export const dockerfileText = (): string => readFileSync(new URL('Dockerfile', import.meta.url), 'utf8');

const plain = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());

/** What describes the image and does nothing to what is in it. */
const silent = () => [];

const readers: Record<string, (instruction: Instruction) => Step[]> = {
  ARG: silent,
  EXPOSE: silent,
  LABEL: silent,
  WORKDIR: (instruction) => [{ kind: 'workdir', folder: String(plain(instruction)[0]) }],
  USER: (instruction) => [{ kind: 'user', user: String(plain(instruction)[0]) }],
  ENV: (instruction) => {
    const properties = (instruction as Env).getProperties();
    return [
      { kind: 'env', variables: Object.fromEntries(properties.map((one) => [one.getName(), one.getValue() ?? ''])) },
    ];
  },
  COPY: (instruction) => {
    const paths = plain(instruction);
    const from = (instruction as Copy).getFromFlag()?.getValue() ?? undefined;
    return [{ kind: 'copy', from, sources: paths.slice(0, -1), target: String(paths.at(-1)) }];
  },
  // Its flags (caches) are Docker's alone; the rest is the shell's, continued lines included.
  RUN: (instruction) => [
    { kind: 'run', command: String(instruction.getRawArgumentsContent()).replace(/^(--\S+[\s\\]+)+/, '') },
  ],
  CMD: (instruction) => {
    const strings = (instruction as JSONInstruction).getJSONStrings();
    return [{ kind: 'cmd', command: strings.map((one) => one.getJSONValue()) }];
  },
};

/** Throws for an instruction that it cannot read, so that none is passed over. A CMD in the shell's form has no command. */
export const readStages = (text = dockerfileText()): Stage[] => {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage() ?? 'image', base: String(from.getImage()), steps: [] });
      continue;
    }
    const read = readers[keyword];
    if (!read) throw new Error(`The check of the image does not know ${keyword}: teach it in ${import.meta.filename}`);
    stages.at(-1)?.steps.push(...read(instruction));
  }
  return stages;
};
