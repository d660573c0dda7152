import { messages } from "#text/messages.ts";

const { menu } = messages;

/** Pages a mistyped path may have meant, with the German words people try. */
const candidates = [
  { path: "/dashboard", title: menu.dashboard, words: ["dashboard", "start", "home", "uebersicht"] },
  { path: "/upload", title: menu.upload, words: ["upload", "uploads", "hochladen", "pruefen"] },
  { path: "/files", title: menu.files, words: ["files", "file", "dateien", "datei"] },
  { path: "/files/history", title: "Verlauf", words: ["history", "verlauf"] },
  { path: "/results", title: menu.results, words: ["results", "result", "ergebnisse", "ergebnis", "befunde"] },
  { path: "/profile", title: menu.profile, words: ["profile", "profil", "konto"] },
  { path: "/settings", title: menu.settings, words: ["settings", "einstellungen", "einstellung"] },
  { path: "/analytics/trends", title: "Analytics Trends", words: ["analytics", "trends", "auswertung", "statistik"] },
  { path: "/analytics/reports", title: "Analytics Reports", words: ["reports", "report", "berichte", "bericht"] },
  { path: "/help", title: menu.help, words: ["help", "hilfe", "regeln", "regelkatalog"] },
  { path: "/login", title: "Anmeldung", words: ["login", "anmelden", "anmeldung"] },
] as const;

/** The page whose name is closest to a part of the path, or null if none is close. */
export const guessPath = (pathname: string): { readonly path: string; readonly title: string } | null => {
  const parts = pathname.toLowerCase().split("/").filter(Boolean).map(fold);
  let best: { distance: number; path: string; title: string } | null = null;
  for (const part of parts) {
    for (const { path, title, words } of candidates) {
      const distance = Math.min(...words.map((word) => distanceBetween(part, word)));
      // Short words are close to everything, so at most a third of the letters may differ.
      if (distance * 3 <= part.length && (best === null || distance < best.distance)) best = { distance, path, title };
    }
  }
  return best && { path: best.path, title: best.title };
};

const fold = (part: string): string =>
  decode(part).replaceAll("ü", "ue").replaceAll("ö", "oe").replaceAll("ä", "ae").replaceAll("ß", "ss");

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % sign is part of what was typed
  }
};

/** Insertions, deletions and replacements between two words. */
const distanceBetween = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};
