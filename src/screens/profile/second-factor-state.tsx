import { Alert, Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { formatCount } from "#text/format-number.ts";
import classes from "./profile-page.module.css";
import type { Task } from "./second-factor-task.tsx";

interface SecondFactorStateProps {
  readonly state: CallOutput<"secondFactorState">;
  readonly connected: boolean;
  readonly onChoose: (task: Task) => void;
}

/** With this many codes left or fewer, a lost phone could lock the person out. */
const fewCodes = 3;

/** Whether it is on, how many recovery codes are left, and what can be done. */
export const SecondFactorState = ({ state, connected, onChoose }: SecondFactorStateProps): ReactElement => {
  const { isOn, recoveryCodesLeft } = state;
  if (!isOn)
    return (
      <div className={classes.steps}>
        <p>Der zweite Faktor ist nicht eingerichtet.</p>
        <Group>
          <Button disabled={!connected} onClick={() => onChoose("setUp")}>
            Einrichten
          </Button>
        </Group>
      </div>
    );
  const left = formatCount(recoveryCodesLeft, "Wiederherstellungscode", "Wiederherstellungscodes");
  return (
    <div className={classes.steps}>
      <p>Der zweite Faktor ist eingeschaltet. {left} übrig.</p>
      {recoveryCodesLeft <= fewCodes && (
        <Alert color="yellow">
          Bitte erzeugen Sie neue Wiederherstellungscodes. Ohne sie können Sie sich nicht mehr anmelden, wenn Ihre
          Authenticator-App verloren geht.
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" disabled={!connected} onClick={() => onChoose("renew")}>
          Neue Wiederherstellungscodes
        </Button>
        <Button variant="default" disabled={!connected} onClick={() => onChoose("end")}>
          Ausschalten
        </Button>
      </Group>
    </div>
  );
};
