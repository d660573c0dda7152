import { Combobox } from "@mantine/core";
import {
  IconBuilding,
  IconCommand,
  IconFile,
  IconHelp,
  IconHistory,
  IconLayoutSidebar,
  IconListCheck,
  IconSettings,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { FileName } from "#ui/file-name.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { Hit } from "./hit.ts";
import classes from "./search-box.module.css";
import type { SearchResult } from "./use-search.ts";

/** Hits with type, title, description and date. */
export const HitOptions = ({ result }: { result: SearchResult }): ReactElement => (
  <>
    {result.hits.map((hit) => (
      <HitOption key={hit.key} hit={hit} />
    ))}
  </>
);

const HitOption = ({ hit }: { hit: Hit }): ReactElement => {
  const { word, Icon } = types[hit.type];
  return (
    <Combobox.Option value={`hit:${hit.key}`} className={classes.option ?? ""}>
      <Icon aria-hidden size={18} stroke={1.75} />
      <span className={classes.hit}>
        <span className={classes.hitTitle}>{namesFile(hit) ? <FileName name={hit.title} /> : hit.title}</span>
        <span className={classes.hitFacts}>
          {hit.type !== "page" && hit.type !== "client" && `${word} · `}
          {hit.description}
          {hit.date !== null && (
            <>
              {" · "}
              <RelativeTime at={hit.date} />
            </>
          )}
        </span>
      </span>
    </Combobox.Option>
  );
};

const namesFile = ({ type }: Hit): boolean => type === "file" || type === "result" || type === "history";

const types = {
  file: { word: "Datei", Icon: IconFile },
  result: { word: "Ergebnis", Icon: IconListCheck },
  history: { word: "Verlauf", Icon: IconHistory },
  help: { word: "Hilfe", Icon: IconHelp },
  page: { word: "Seite", Icon: IconLayoutSidebar },
  setting: { word: "Einstellung", Icon: IconSettings },
  command: { word: "Befehl", Icon: IconCommand },
  client: { word: "Mandant", Icon: IconBuilding },
} as const satisfies Record<Hit["type"], unknown>;
