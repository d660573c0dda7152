import { dayMs } from "#engine/values/units.ts";

/** dd.MM.yyyy in the time zone of the device. */
export const formatDate = (at: number): string => {
  const date = new Date(at);
  return `${pad(date.getDate())}.${pad(date.getMonth() + 1)}.${date.getFullYear()}`;
};

/** JJJJ-MM-TT in the time zone of the device, as fields and addresses hold a day. */
export const toDayKey = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** HH:mm */
export const formatTime = (at: number): string => {
  const date = new Date(at);
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
};

/** dd.MM.yyyy HH:mm */
export const formatDateTime = (at: number): string => `${formatDate(at)} ${formatTime(at)}`;

/** Under 24 hours in words („vor 3 Minuten“), older ones dd.MM.yyyy HH:mm. */
export const formatRelative = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / 60_000);
  // A clock that runs ahead must not yield „in 2 Minuten“.
  if (minutes < 1) return "gerade eben";
  if (minutes < 60) return minutes === 1 ? "vor 1 Minute" : `vor ${minutes} Minuten`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "vor 1 Stunde" : `vor ${hours} Stunden`;
  return formatDateTime(at);
};

/** JJJJMMTT of a header as dd.MM.yyyy; anything else stays as in the file. */
export const formatFileDate = (value: string): string => {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : value;
};

/** Heading of a day: „Heute“, „Gestern“, else „Freitag, 20.11.2026“. */
export const formatDay = (at: number, now: number): string => {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / dayMs);
  if (days === 0) return "Heute";
  if (days === 1) return "Gestern";
  return `${weekdays.format(at)}, ${formatDate(at)}`;
};

/** Midnight of the device's own day. */
export const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

const weekdays = new Intl.DateTimeFormat("de-DE", { weekday: "long" });
const pad = (value: number): string => String(value).padStart(2, "0");
