import { Stack, Switch } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Section } from "#ui/section.tsx";
import { KeptQuestions } from "./kept-questions.tsx";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting } from "./use-setting.ts";

/** Single-key shortcuts can get in the way of speech input and screen readers, so they can be switched off. */
export const OperationSection = (): ReactElement => {
  const { value, set, saved } = useSetting("shortcuts");
  const assistant = useSetting("assistant");
  return (
    <Section id="bedienung" title="Bedienung">
      <Stack gap="md">
        <div className={classes.switch}>
          <Switch
            label="Tastenkürzel mit einzelnen Tasten"
            description="Strg+K für die Suche gilt immer."
            checked={value ?? false}
            disabled={value === undefined}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          <SavedNote saved={saved} />
        </div>
        <div className={classes.switch}>
          <Switch
            label="Assistent"
            description="Erklärt Befunde aus dem Regelkatalog, auf diesem Gerät und ohne KI. Gilt nur auf diesem Gerät."
            checked={assistant.value ?? false}
            disabled={assistant.value === undefined}
            onChange={(event) => assistant.set(event.currentTarget.checked)}
          />
          <SavedNote saved={assistant.saved} />
        </div>
      </Stack>
      <KeptQuestions />
      <p>
        <Link to="/help#tastenkuerzel">Alle Tastenkürzel</Link>
      </p>
    </Section>
  );
};
