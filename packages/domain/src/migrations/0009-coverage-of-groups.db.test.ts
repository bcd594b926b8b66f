import { buildProvider, category } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { down, up } from './0009-coverage-of-groups.ts';

const deps = await testDeps({ owner: true });
const { db } = deps;
const coverage = () => db('provider_coverage').orderBy(['provider_id', 'category_id', 'province']);

test('writes coverage of groups for existing providers as joining does, and removes it again', async () => {
  const several = ['geyser-installation-and-repair', 'leak-detection-and-repair', 'electrical', 'web-development'];
  await buildProvider(deps, { categoryIds: several.map(category), provinces: ['gauteng', 'limpopo'] });
  await buildProvider(deps, { categoryIds: [category('home-improvement')] });
  const asJoined = await coverage();
  expect(asJoined.filter(({ below }) => below)).toHaveLength(2 * 3);

  await down(db);
  expect(await coverage()).toEqual(asJoined.filter(({ below }) => !below).map(({ below: _, ...row }) => row));
  await up(db);
  expect(await coverage()).toEqual(asJoined);
});
