import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import classes from "./settings-page.module.css";

/** Reasons why a chosen file was not applied; empty without problems. */
export const ProblemList = ({ problems }: { readonly problems: readonly string[] }): ReactElement | null =>
  problems.length === 0 ? null : (
    <Alert color="red" role="alert" w="100%" title="Es wurde nichts übernommen">
      <ul className={classes.problems}>
        {problems.slice(0, maxShown).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > maxShown && <li>{problems.length - maxShown} weitere</li>}
      </ul>
    </Alert>
  );

const maxShown = 10;
