import { Button, Group } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { appUpdate, checkForUpdate } from "#state/service-worker.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";

/** Version, Regelstand and the check for a newer version. */
export const AppSection = (): ReactElement => (
  <Section id="app" title="App">
    <Facts
      facts={[
        ["Version", import.meta.env.VITE_APP_VERSION ?? "unbekannt"],
        ["Regelstand", useRulesetVersion() ?? "wird gelesen"],
      ]}
    />
    <Link to="/help#neu">Was ist neu?</Link>
    <UpdateCheck />
  </Section>
);

const UpdateCheck = (): ReactElement => {
  const { available } = useSnapshot(appUpdate);
  const [state, setState] = useState<"idle" | "busy" | "looked" | "silent">("idle");
  const look = async (): Promise<void> => {
    setState("busy");
    setState((await checkForUpdate()) ? "looked" : "silent");
  };
  return (
    <Group mt="sm">
      <Button variant="default" loading={state === "busy"} onClick={() => void look()}>
        Nach Updates suchen
      </Button>
      <span role="status">
        {state === "silent" && "Der Server hat nicht geantwortet. Die vorhandene Version bleibt nutzbar."}
        {state === "looked" &&
          (available ? "Eine neue Version ist bereit." : "Es wurde keine neuere Version gefunden.")}
      </span>
    </Group>
  );
};

/** The engine is large, so it is loaded only when this is shown. */
const useRulesetVersion = (): string | null => {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const { rulesetVersion } = await import("#engine/index.ts");
      if (current) setVersion(rulesetVersion);
    };
    void read();
    return () => {
      current = false;
    };
  }, []);
  return version;
};
