import { oneDecimal, wholeNumbers } from "#engine/values/number-formats.ts";

/** Whole numbers as German writes them: 12.041. */
export const formatNumber = (value: number): string => wholeNumbers.format(value);

/** With one digit after the comma at most. */
export const formatTenths = (value: number): string => oneDecimal.format(value);

/** Number and noun: „1 Datei“, „12.041 Fundstellen“. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** Size with one decimal at most: „812 Byte“, „4,2 MB“. A thousand bytes are one KB, as in the file manager of most systems. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1000) return `${wholeNumbers.format(bytes)} Byte`;
  // 999.950 would round to „1.000 KB“, so the unit is chosen after rounding.
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${(value < 99.95 ? oneDecimal : wholeNumbers).format(value)} ${units[unit]}`;
};

const units = ["KB", "MB", "GB", "TB"] as const;

/** Share of a whole as „18 %“. */
export const formatShare = (share: number): string => `${wholeNumbers.format(share * 100)}\u00a0%`;

/** Duration of a check: „40 ms“, „0,4 s“, „12 s“, „1 min 05 s“. */
export const formatDuration = (milliseconds: number): string => {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9950) return `${oneDecimal.format(milliseconds / 1000)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
};
