import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Meeting, openMeeting } from './meeting.ts';

let released: [number, string][];
let late: [string, readonly number[]][];
let meeting: Meeting;
beforeEach(() => {
  vi.useFakeTimers();
  released = [];
  late = [];
  meeting = openMeeting({
    release: (worker, version) => released.push([worker, version]),
    wait_max_ms: 1000,
    onLate: (version, workers) => late.push([version, workers]),
  });
  return () => vi.useRealTimers();
});

describe('workers that meet', () => {
  it('go on at once where nobody else is there, or all others have that version', () => {
    meeting.arrive(1, 'v1');
    meeting.arrive(2, 'v1');
    expect(released).toEqual([
      [1, 'v1'],
      [2, 'v1'],
    ]);
  });

  it('switch together once the last has the new version', () => {
    for (const worker of [1, 2, 3]) meeting.arrive(worker, 'v1');
    released = [];
    meeting.arrive(2, 'v2');
    meeting.arrive(1, 'v2');
    expect(released).toEqual([]);
    meeting.arrive(3, 'v2');
    expect(released.toSorted()).toEqual([
      [1, 'v2'],
      [2, 'v2'],
      [3, 'v2'],
    ]);
  });

  it('do not wait for one that ended', () => {
    for (const worker of [1, 2]) meeting.arrive(worker, 'v1');
    released = [];
    meeting.arrive(1, 'v2');
    meeting.leave(2);
    expect(released).toEqual([[1, 'v2']]);
  });

  it('go on after a while without one that cannot follow, and that is said', () => {
    for (const worker of [1, 2, 3]) meeting.arrive(worker, 'v1');
    released = [];
    meeting.arrive(1, 'v2');
    meeting.arrive(2, 'v2');
    vi.advanceTimersByTime(999);
    expect(released).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(released).toEqual([
      [1, 'v2'],
      [2, 'v2'],
    ]);
    expect(late).toEqual([['v2', [3]]]);
    released = [];
    meeting.arrive(3, 'v2');
    expect(released).toEqual([[3, 'v2']]);
  });
});
