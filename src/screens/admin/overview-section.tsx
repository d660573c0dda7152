import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { AdminTool } from "#contract/admin-tools.ts";
import type { CallOutput } from "#contract/index.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { CheckTiles } from "#screens/shared/admin/check-tiles.tsx";
import type { Answer } from "#screens/shared/use-answer.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import classes from "./admin-page.module.css";
import { describeLastChange, describePeople, describeUptime, listTodos, pageOf, toolOf } from "./describe-overview.ts";

type Overview = CallOutput<"readOverview">;

/** State of the server part by part, what is to be done, and the office in a few figures. */
export const OverviewSection = ({ source }: { readonly source: Answer<Overview> }): ReactElement => (
  <AdminView
    source={source}
    loading="Überblick wird geladen"
    failed="Der Überblick konnte nicht geladen werden"
    rows={3}
    rowHeight={72}
  >
    {(overview) => (
      <>
        <CheckTiles
          checks={overview.checks}
          pageOf={pageOf}
          noteOf={(key) => describeChangeOf(toolOf(key), overview)}
        />
        <Todos overview={overview} />
        <Section id="kanzlei" title="Kanzlei">
          <Facts
            facts={[
              [
                "Zugänge",
                <Link key="people" to="/admin/users">
                  {describePeople(overview.people)}
                </Link>,
              ],
              [
                "Dateiprüfungen",
                `${overview.fileChecks.total.toLocaleString("de-DE")}, davon heute ${overview.fileChecks.today.toLocaleString("de-DE")}`,
              ],
              ["Der Server läuft seit", describeUptime(overview.uptimeSeconds)],
            ]}
          />
        </Section>
      </>
    )}
  </AdminView>
);

const describeChangeOf = (tool: AdminTool | undefined, { lastChanges }: Overview): string | null =>
  tool === undefined ? null : describeLastChange(lastChanges[tool]);

const Todos = ({ overview }: { readonly overview: Overview }): ReactElement => {
  const todos = listTodos(overview);
  return (
    <Section id="zu-erledigen" title="Zu erledigen">
      {todos.length === 0 ? (
        <p>Zurzeit ist nichts zu erledigen.</p>
      ) : (
        <ul className={classes.todos}>
          {todos.map(({ text, url }) => (
            <li key={text}>
              <Link to={url}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
