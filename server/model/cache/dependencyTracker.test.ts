import { describe, expect, test } from 'vitest';
import { keepIn } from '../../../tests/helpers/keepIn.ts';
import { DependencyTracker, TrackedClock } from './dependencyTracker.ts';
import { ModelCache } from './modelCache.ts';

interface World {
  name: string;
  list: readonly string[];
  other: object;
}

class TrackedWorld extends DependencyTracker<World> {
  get name(): string {
    return this.read('name', ({ name }) => name);
  }
  get list(): readonly string[] {
    return this.read('list', ({ list }) => list);
  }
}

describe('what is made from what it reads', () => {
  const WORLD: World = { name: 'a', list: ['x'], other: {} };

  test.each<[string, Partial<World>, number]>([
    ['something that it does not read', { other: {} }, 1],
    ['an equal list', { list: ['x'] }, 1],
    ['a name', { name: 'b' }, 2],
    ['what is in a list', { list: ['y'] }, 2],
    // It was not asked what is in the list.
    ['what was not read, as it was made for another name', { list: ['long'] }, 1],
  ])('is made again for %s', (_what, changed, times) => {
    const modelCache = new ModelCache(10_000);
    const keep = keepIn(modelCache);
    let made = 0;
    const get = (world: World) =>
      keep('key', { reads: new TrackedWorld(world) }, ({ reads }) => {
        made += 1;
        return times === 1 && changed.list?.[0] === 'long' ? reads.name : `${reads.name} ${reads.list}`;
      });
    get(WORLD);
    get({ ...WORLD, ...changed });
    expect(made).toBe(times);
  });

  test('cannot be read once it is made: nothing would be noted of it', () => {
    const modelCache = new ModelCache(10_000);
    const keep = keepIn(modelCache);
    const reads = new TrackedWorld(WORLD);
    const late = keep('key', { reads }, ({ reads }) => ({ name: () => reads.name }));
    expect(() => late.name()).toThrow('name is read too late to be noted');
  });

  test('is another thing for reads of another kind', () => {
    class OtherWorld extends TrackedWorld {}
    const modelCache = new ModelCache(10_000);
    const keep = keepIn(modelCache);
    const get = (reads: TrackedWorld) => keep('key', { reads }, ({ reads }) => ({ of: reads.constructor }));
    expect(get(new TrackedWorld(WORLD)).of).toBe(TrackedWorld);
    expect(get(new OtherWorld(WORLD)).of).toBe(OtherWorld);
  });
});

describe('what is made from the clock', () => {
  const setUp = () => {
    const modelCache = new ModelCache(10_000);
    const keep = keepIn(modelCache);
    const made: number[] = [];
    const at = (now: number, boundaries: readonly number[]) =>
      keep('key', { calendar: new TrackedClock(now) }, ({ calendar }) => {
        made.push(now);
        for (const until of boundaries) calendar.addBoundary(until);
        return { now, nextBoundary: calendar.nextBoundary };
      });
    return { at, made };
  };

  test('is good from when it was made until its first boundary, and not before', () => {
    const { at, made } = setUp();
    for (const now of [10, 15, 19, 20, 25, 24, 30]) at(now, now < 20 ? [30, 20] : [30]);
    expect(made).toEqual([10, 20, 30]);
    expect(at(9, [20, 30])).toEqual({ now: 9, nextBoundary: 20 });
    expect(at(8, [])).toEqual({ now: 8, nextBoundary: Number.POSITIVE_INFINITY });
  });

  test('is never good where its boundary has passed already', () => {
    const { at, made } = setUp();
    for (const now of [10, 10, 11]) at(now, [10]);
    expect(made).toEqual([10, 10, 11]);
  });
});
