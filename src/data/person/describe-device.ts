/** Browser and system in a few words, „Chrome, Windows“; enough to tell one's own devices apart. */
export const describeDevice = (userAgent: string = globalThis.navigator?.userAgent ?? ""): string => {
  const find = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || "Unbekanntes Gerät";
};

/** Most name their relatives as well, so the order decides. */
const browsers = [
  [/Edg\w*\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const systems = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;
