/** Records spread over the whole file, the first and the last one among them; all of them where there are few. */
export interface RecordSample {
  readonly starts: readonly number[];
  readonly lines: readonly number[];
}

export interface RecordSampler {
  /** To be called for every record, in the order of the file. */
  readonly add: (start: number, line: number) => void;
  readonly finish: () => RecordSample;
}

const maxKept = 2_000;

/** Keeps every record at first, and every second of those kept each time there are too many. */
export function createRecordSampler(): RecordSampler {
  const starts = new Int32Array(maxKept);
  const lines = new Int32Array(maxKept);
  let count = 0;
  let step = 1;
  let untilNext = 1;
  let lastStart = -1;
  let lastLine = 0;

  const thinOut = (): void => {
    count >>= 1;
    for (let i = 0; i < count; i++) {
      starts[i] = starts[i * 2] as number;
      lines[i] = lines[i * 2] as number;
    }
    step *= 2;
  };

  return {
    add: (start, line) => {
      lastStart = start;
      lastLine = line;
      if (--untilNext > 0) return;
      if (count === maxKept) thinOut();
      untilNext = step;
      starts[count] = start;
      lines[count] = line;
      count++;
    },
    finish: () => {
      const isLast = count === 0 || starts[count - 1] === lastStart;
      return {
        starts: [...starts.subarray(0, count), ...(isLast ? [] : [lastStart])],
        lines: [...lines.subarray(0, count), ...(isLast ? [] : [lastLine])],
      };
    },
  };
}
