import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import classes from "./ai-page.module.css";

interface Props {
  readonly busy: boolean;
  readonly isReady: boolean;
  readonly onEnable: () => void;
}

/** AI while it is switched off: its use in three sentences, and the switch. */
export const AiIntroduction = ({ busy, isReady, onEnable }: Props): ReactElement => (
  <div className={classes.introduction}>
    <p>
      Eingeschaltet formuliert ein Modell auf Wunsch Erklärungen und Rückfragen zu Befunden, unter der Antwort aus dem
      Regelkatalog und als KI gekennzeichnet. Ob eine Datei importfähig ist, entscheidet weiterhin allein die
      Prüfmaschine. Gesendet wird nur, was Sie hier erlauben, mit Platzhaltern statt Werten und nur an einen{" "}
      <Link to="/admin/ai-providers">Anbieter</Link>, den Sie eingetragen haben.
    </p>
    <Button loading={busy} disabled={!isReady} onClick={onEnable}>
      KI einschalten
    </Button>
  </div>
);
