import { Button, Stack, Switch } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { Section } from "#ui/section.tsx";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting } from "./use-setting.ts";

/** What this device tells about. */
export const NotificationsSection = (): ReactElement => (
  <Section id="benachrichtigungen" title="Benachrichtigungen" lead="Gilt nur auf diesem Gerät.">
    <Stack gap="md">
      <NotificationSwitch setting="notifyFileCheck" label="Dateiprüfung abgeschlossen" />
      <NotificationSwitch setting="notifySystem" label="Systemmeldungen" />
      <NotificationSwitch
        setting="notifyEmail"
        label="E-Mail"
        description="Wirkt, sobald Ihre Administration den E-Mail-Versand eingerichtet hat."
      />
      <NotificationSwitch setting="notifyBrowser" label="Browser" />
      <BrowserPermission />
    </Stack>
  </Section>
);

interface NotificationSwitchProps {
  readonly setting: "notifyFileCheck" | "notifySystem" | "notifyEmail" | "notifyBrowser";
  readonly label: string;
  readonly description?: string;
}

const NotificationSwitch = ({ setting, label, description }: NotificationSwitchProps): ReactElement => {
  const { value, set, saved } = useSetting(setting);
  return (
    <div className={classes.switch}>
      <Switch
        label={label}
        description={description}
        checked={value ?? false}
        disabled={value === undefined}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <SavedNote saved={saved} />
    </div>
  );
};

/** The browser is asked on a click only, never on its own. */
const BrowserPermission = (): ReactElement | null => {
  const [permission, setPermission] = useState(() => ("Notification" in window ? Notification.permission : "missing"));
  if (permission === "granted") return null;
  if (permission === "missing") return <p>Dieser Browser zeigt keine Benachrichtigungen außerhalb der Seite an.</p>;
  if (permission === "denied") {
    return (
      <p>
        Der Browser blockiert Benachrichtigungen dieser Seite. Sie können sie in den Website-Einstellungen neben der
        Adresse wieder zulassen.
      </p>
    );
  }
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission());
  return (
    <div>
      <Button variant="default" onClick={() => void ask()}>
        Benachrichtigungen des Browsers zulassen
      </Button>
    </div>
  );
};
