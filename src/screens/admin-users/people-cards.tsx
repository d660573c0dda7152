import { Anchor } from "@mantine/core";
import type { ReactElement } from "react";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { RoleBadge } from "#ui/role-badge.tsx";
import { RowCheckbox } from "#ui/row-checkbox.tsx";
import classes from "./people-list.module.css";
import type { PeopleProps } from "./people-table.tsx";
import { describeClients } from "./person-words.ts";
import { StatusWord } from "./status-word.tsx";

export const PeopleCards = ({ people, me, onOpen, chosen, onChoose }: PeopleProps): ReactElement => (
  <ul className={classes.cards} data-framed data-ruled aria-label="Zugänge">
    {people.map((person) => (
      <li key={person.id}>
        <div className={classes.head}>
          <RowCheckbox
            label={`Auswählen: ${person.email}`}
            checked={chosen.has(person.id)}
            onChange={(isChosen) => onChoose([person.id], isChosen)}
          />
          <Anchor component="button" type="button" className={classes.name} onClick={() => onOpen(person.id)}>
            {person.fullName || person.email}
          </Anchor>
          {person.id === me && " (Sie)"}
        </div>
        {person.fullName !== person.email && <span className={classes.mail}>{person.email}</span>}
        <span className={classes.facts}>
          <RoleBadge role={person.role} />
          <StatusWord status={person.status} />
          <span>{describeClients(person)}</span>
          <span>{formatCount(person.devices, "Gerät", "Geräte")}</span>
          {person.unsent > 0 && <span>{formatNumber(person.unsent)} nicht übertragen</span>}
          <span>
            {person.lastLoginAt === null ? (
              "noch nie angemeldet"
            ) : (
              <>
                angemeldet <RelativeTime at={person.lastLoginAt} />
              </>
            )}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
