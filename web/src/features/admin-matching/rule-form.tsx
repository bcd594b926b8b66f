import { messages } from '@marketplace/contracts/messages';
import {
  MatchingRule,
  type RankingCriterion,
  type Simulation,
  StartSimulation,
} from '@marketplace/contracts/operations/matching-simulations';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { criterionText } from './text.ts';

const { providersPerEnquiry, distanceBands, leadHours } = MatchingRule.shape;
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** The form in the API's shape. Inputs give numbers as strings. */
const Form = z.object({
  name: StartSimulation.shape.name,
  providersPerEnquiry: z.string().transform(numberIn).pipe(providersPerEnquiry),
  // One message for all of them, because the field shows only one.
  distanceBands: z.string().transform((text, context): number[] => {
    const numbers = text.split(/[\s,;]+/).filter(Boolean);
    const bands = distanceBands.safeParse(numbers.map(numberIn));
    if (bands.success) return bands.data;
    context.addIssue({ code: 'custom', message: messages.simulatedBands });
    return z.NEVER;
  }),
  leadHours: z.string().transform(numberIn).pipe(leadHours),
});

const moved = (order: readonly RankingCriterion[], from: number, to: number): RankingCriterion[] => {
  const next = [...order];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

function Ranking({
  order,
  onChange,
}: {
  order: readonly RankingCriterion[];
  onChange: (order: RankingCriterion[]) => void;
}) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="label">Ranking order</legend>
      <ol className="mt-1.5 card divide-y divide-line">
        {order.map((criterion, place) => (
          <li key={criterion} className="flex items-center gap-2 pl-4 pr-2 py-1.5">
            <span className="num text-ink-2 w-5 shrink-0">{place + 1}.</span>
            <span className="grow">{criterionText[criterion]}</span>
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                size="sm"
                tone="quiet"
                aria-label={`Move ${step < 0 ? 'up' : 'down'}: ${criterionText[criterion]}`}
                disabled={order[place + step] === undefined}
                onClick={() => onChange(moved(order, place, place + step))}
              >
                {step < 0 ? (
                  <ArrowUp className="icon icon-sm" aria-hidden="true" />
                ) : (
                  <ArrowDown className="icon icon-sm" aria-hidden="true" />
                )}
              </Button>
            ))}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** The form for a changed copy of the rule, starting from `today`. */
export function RuleForm({
  today,
  start,
  disabled,
}: {
  today: MatchingRule;
  start: (simulation: z.input<typeof StartSimulation>) => Promise<Simulation>;
  disabled: boolean;
}) {
  const [ranking, setRanking] = useState<readonly RankingCriterion[]>(today.ranking);
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: {
      name: '',
      providersPerEnquiry: String(today.providersPerEnquiry),
      distanceBands: today.distanceBands.join(', '),
      leadHours: String(today.leadHours),
    },
  });
  const { register, formState } = form;
  const of = (name: keyof z.input<typeof Form>) => ({ id: `rule-${name}`, error: formState.errors[name]?.message });
  return (
    <section className="card p-5 md:p-6" aria-labelledby="rule">
      <h2 id="rule" className="text-xl">
        Try a different rule
      </h2>
      <p className="text-sm text-ink-2 mt-1">Live matching keeps using today’s rule.</p>
      <FormShell
        form={form}
        fields={['name', 'providersPerEnquiry', 'leadHours', 'distanceBands']}
        className="mt-4 grid gap-4 sm:grid-cols-2 items-start"
        send={({ name, ...rule }) => start({ name, rule: { ...rule, ranking: [...ranking] } })}
        failure={(error) => ({ title: 'We couldn’t start the simulation', description: errorSentence(error) })}
        onSuccess={() => form.resetField('name')}
      >
        <Field {...of('name')} label="Simulation name" className="sm:col-span-2">
          {(control) => (
            <TextInput {...control} autoComplete="off" placeholder="Three providers at a time" {...register('name')} />
          )}
        </Field>
        <Field {...of('providersPerEnquiry')} label="Providers at a time">
          {(control) => (
            <TextInput {...control} inputMode="numeric" autoComplete="off" {...register('providersPerEnquiry')} />
          )}
        </Field>
        <Field {...of('leadHours')} label="Hours to respond">
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" {...register('leadHours')} />}
        </Field>
        <Field
          {...of('distanceBands')}
          label="Distance steps, up to km"
          hint="Providers beyond the last distance get no leads."
          className="sm:col-span-2"
        >
          {(control) => <TextInput {...control} autoComplete="off" {...register('distanceBands')} />}
        </Field>
        <Ranking order={ranking} onChange={setRanking} />
        <div className="sm:col-span-2">
          <SubmitButton tone="action" busyText="Starting..." disabled={disabled}>
            Run simulation
          </SubmitButton>
        </div>
      </FormShell>
    </section>
  );
}
