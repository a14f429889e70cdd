import { inject, onTestFinished } from 'vitest';
import { makePlace, makeSmallPlace, type TestPlace } from './moving-site.ts';
import type { DatabaseKind } from './test-site.ts';

/** A place for this test alone: empty, or with the sample content. */
export async function openPlace(
  kind: DatabaseKind,
  options: { sample?: boolean } = {},
): Promise<TestPlace> {
  const place = await makePlace(inject('template'), kind, options);
  onTestFinished(place.remove);
  return place;
}

/** The same on SQLite with a package and few photos. */
export async function openSmallPlace(): Promise<TestPlace> {
  const place = await makeSmallPlace(inject('template'));
  onTestFinished(place.remove);
  return place;
}
