import { Anchor, VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";
import type { Person } from "#contract/users.ts";
import { formatNumber } from "#text/format-number.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { RoleBadge } from "#ui/role-badge.tsx";
import { RowCheckbox } from "#ui/row-checkbox.tsx";
import classes from "./people-list.module.css";
import { describeClients } from "./person-words.ts";
import { StatusWord } from "./status-word.tsx";

export interface PeopleProps {
  readonly people: readonly Person[];
  readonly me: string;
  readonly onOpen: (id: string) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

export const PeopleTable = ({ people, me, onOpen, chosen, onChoose }: PeopleProps): ReactElement => (
  <div className={classes.scroller} data-framed>
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Zugänge</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" aria-label="Auswahl">
            <RowCheckbox
              label="Alle auswählen"
              checked={people.every(({ id }) => chosen.has(id))}
              indeterminate={people.some(({ id }) => chosen.has(id)) && !people.every(({ id }) => chosen.has(id))}
              onChange={(isChosen) =>
                onChoose(
                  people.map(({ id }) => id),
                  isChosen,
                )
              }
            />
          </th>
          <th scope="col">Person</th>
          <th scope="col">Rolle</th>
          <th scope="col">Mandanten</th>
          <th scope="col">Status</th>
          <th scope="col">Letzte Anmeldung</th>
          <th scope="col" className={classes.number}>
            Geräte
          </th>
          <th scope="col" className={classes.number}>
            Nicht übertragen
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>
              <RowCheckbox
                label={`Auswählen: ${person.email}`}
                checked={chosen.has(person.id)}
                onChange={(isChosen) => onChoose([person.id], isChosen)}
              />
            </td>
            <th scope="row">
              <Anchor component="button" type="button" className={classes.name} onClick={() => onOpen(person.id)}>
                {person.fullName || person.email}
              </Anchor>
              {person.id === me && " (Sie)"}
              {person.fullName !== person.email && <span className={classes.mail}>{person.email}</span>}
            </th>
            <td>
              <RoleBadge role={person.role} />
            </td>
            <td className={classes.short}>{describeClients(person)}</td>
            <td>
              <StatusWord status={person.status} />
            </td>
            <td>{person.lastLoginAt === null ? "noch nie" : <RelativeTime at={person.lastLoginAt} />}</td>
            <td className={classes.number}>{formatNumber(person.devices)}</td>
            <td className={classes.number}>{person.unsent > 0 ? formatNumber(person.unsent) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
