import { IconCircleCheck, IconLock, IconMail } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Person } from "#contract/users.ts";
import classes from "./people-list.module.css";
import { statusWords } from "./person-words.ts";

export const StatusWord = ({ status }: Pick<Person, "status">): ReactElement => {
  const Icon = icons[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {statusWords[status]}
    </span>
  );
};

const icons = { active: IconCircleCheck, invited: IconMail, locked: IconLock } as const;
