/**
 * How often something random is tried: in `npm test` often enough to meet every kind of it, which the test itself
 * proves; in full by `npm run test:long`; as often as wanted by an environment variable of its own.
 */
export const repetitions = (variable: string, usual: number, full: number): number =>
  Number(process.env[variable] ?? (process.env.LONG === "1" ? full : usual));
