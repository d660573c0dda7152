import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { CallOutput } from "#contract/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import classes from "./admin-page.module.css";
import { describeHealthSum, describePeople, describeUptime, listTodos } from "./describe-overview.ts";

type Overview = CallOutput<"readOverview">;

/** Open tasks, and the way to the full health of the server. */
export const Todos = ({ overview }: { readonly overview: Overview }): ReactElement => {
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

/** The office in a few figures. */
export const OfficeSection = ({ overview }: { readonly overview: Overview }): ReactElement => (
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
          `${formatNumber(overview.fileChecks.total)}, davon heute ${formatNumber(overview.fileChecks.today)}`,
        ],
        ["Der Server läuft seit", describeUptime(overview.uptimeSeconds)],
        [
          "Zustand",
          <Link key="health" to="/admin/system?bereich=zustand">
            {describeHealthSum(overview.checks)}
          </Link>,
        ],
      ]}
    />
  </Section>
);
