import { Button, Stack, Switch } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { Section } from "#ui/section.tsx";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting } from "./use-setting.ts";

/** Topics of notifications, on every device. */
export const NotificationsSection = (): ReactElement => (
  <Section
    id="benachrichtigungen"
    title="Benachrichtigungen"
    lead="Gilt auf allen Ihren Geräten. Die Erlaubnis des Browsers gilt nur auf diesem."
  >
    <Stack gap="md">
      <NotificationSwitch setting="notifyFileCheck" label="Dateiprüfung abgeschlossen" />
      <NotificationSwitch setting="notifySystem" label="Systemmeldungen" />
      <NotificationSwitch
        setting="notifyEmail"
        label="E-Mail"
        description="Was oben eingeschaltet ist, kommt auch per E-Mail, mehrere Dateien in einer. Wirkt, sobald Ihre Administration den E-Mail-Versand eingerichtet hat."
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

/** Asks the browser for permission only on a click. */
const BrowserPermission = (): ReactElement => {
  const [permission, setPermission] = useState(readPermission);
  // Also changed in the settings of the browser while this page is open.
  useEffect(() => watchPermission(() => setPermission(readPermission())), []);
  switch (permission) {
    case "granted":
      return <p>Der Browser meldet sich, wenn Sie gerade nicht auf Prüfstapel sehen. Dateinamen nennt er nicht.</p>;
    case "missing":
      return <p>Dieser Browser zeigt keine Benachrichtigungen außerhalb der Seite an.</p>;
    case "denied":
      return (
        <p>
          Der Browser blockiert Benachrichtigungen dieser Seite. So lassen Sie sie wieder zu: Öffnen Sie über das Symbol
          links neben der Adresse die Website-Einstellungen und stellen Sie „Benachrichtigungen“ auf „Zulassen“.
        </p>
      );
    case "default":
      return (
        <div>
          <Button
            variant="default"
            onClick={() => void Notification.requestPermission().then((answer) => setPermission(answer))}
          >
            Benachrichtigungen des Browsers zulassen
          </Button>
        </div>
      );
  }
};

const readPermission = (): NotificationPermission | "missing" =>
  "Notification" in window ? Notification.permission : "missing";

const watchPermission = (onChange: () => void): (() => void) => {
  let status: PermissionStatus | undefined;
  let ended = false;
  const watch = async (): Promise<void> => {
    const permission = await navigator.permissions?.query({ name: "notifications" });
    if (ended) return;
    status = permission;
    status?.addEventListener("change", onChange);
  };
  // Some browsers lack this query; the page then shows the state at its opening.
  watch().catch(() => undefined);
  return () => {
    ended = true;
    status?.removeEventListener("change", onChange);
  };
};
