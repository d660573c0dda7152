import { Button, VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { roles } from "#contract/roles.ts";
import type { PageAccess } from "#state/page-access.ts";
import { formatNumber } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";
import { Section } from "#ui/section.tsx";
import { pageKey } from "./page-tests.ts";
import type { TestOutcome } from "./self-test.ts";
import classes from "./test-page.module.css";

interface Props {
  readonly pages: readonly PageAccess[];
  readonly outcomes: Readonly<
    Record<string, Pick<TestOutcome, "isOk" | "durationMs"> & { readonly lines: readonly string[] }>
  >;
  readonly busy: boolean;
  readonly onOpenAll: () => void;
}

/** Every page of the app with the roles that may open it, from the table the guard reads. */
export const PagesTable = ({ pages, outcomes, busy, onOpenAll }: Props): ReactElement => (
  <Section
    id="seiten"
    title="Seiten und Rollen"
    lead="Wer welche Seite öffnen darf; dieselbe Tabelle bewacht die App. „Alle Seiten öffnen“ geht sie in diesem Tab der Reihe nach durch und kommt hierher zurück; wer dabei selbst eine andere Seite öffnet, beendet es."
  >
    <Button variant="default" mb="sm" loading={busy} onClick={onOpenAll}>
      Alle Seiten öffnen
    </Button>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys */}
    <section className={classes.scroller} data-framed aria-label="Tabelle der Seiten" tabIndex={0}>
      <table className={classes.pages}>
        <caption>
          <VisuallyHidden>Seiten und Rollen</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Seite</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleWord(role)}
              </th>
            ))}
            <th scope="col">Geöffnet</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, title, roles: allowed }) => (
            <tr key={path}>
              <th scope="row">
                {path.includes(":") ? title : <Link to={path}>{title}</Link>}
                <code>{path}</code>
              </th>
              {roles.map((role) => (
                <td key={role}>{allowed.includes(role) ? "ja" : "nein"}</td>
              ))}
              <td>{describeOutcome(outcomes[pageKey(path)])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Section>
);

const describeOutcome = (outcome: Props["outcomes"][string] | undefined): string =>
  outcome === undefined
    ? "noch nicht"
    : `${outcome.isOk ? "bestanden" : "nicht bestanden"}, ${formatNumber(outcome.durationMs)} ms. ${outcome.lines.join(" ")}`;
