import type { ListedClient } from "#data/checks/find-clients.ts";
import { matchWords } from "#engine/values/fold-text.ts";
import { formatClient } from "#text/client-names.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { profileSections, settingsSections } from "#text/settings-sections.ts";
import type { Hit } from "./hit.ts";

const sections = [
  ...settingsSections.map((section) => ({ ...section, page: messages.menu.settings, path: "/settings" })),
  ...profileSections.map((section) => ({ ...section, page: messages.menu.profile, path: "/profile" })),
];

/** Sections of settings and profile with every word of the query in title or keywords. */
export const findSettings = (query: string): readonly Hit[] => {
  const matches = matchWords(query);
  return sections
    .filter(({ title, keywords }) => matches(`${title} ${keywords}`))
    .map(({ id, title, page, path }) => {
      const url = `${path}#${id}`;
      return { key: url, type: "setting", title, description: page, date: null, url };
    });
};

/** A client opens the list of its files. */
export const hitOfClient = ({ clientNumber, files }: ListedClient): Hit => {
  const url = `/files?mandant=${encodeURIComponent(clientNumber)}`;
  const description = formatCount(files, "Datei", "Dateien");
  return { key: url, type: "client", title: `Mandant ${formatClient(clientNumber)}`, description, date: null, url };
};
