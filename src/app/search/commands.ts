import { useMantineColorScheme } from "@mantine/core";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { matchWords } from "#engine/values/fold-text.ts";
import { hurryDelivery } from "#state/delivery.ts";
import { retryRefresh } from "#state/follow-server.ts";
import { listPageActions, type PageAction } from "#state/page-actions.ts";
import { openPanel } from "#state/panels.ts";
import { messages } from "#text/messages.ts";
import type { Hit } from "./hit.ts";

/** Commands that every page has. */
export const useGlobalCommands = (): readonly PageAction[] => {
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return useMemo(
    () => [
      { label: "Datei prüfen", keywords: "hochladen Upload", run: () => void navigate("/upload") },
      {
        label: "Design wechseln",
        keywords: "hell dunkel Farbschema",
        run: () => setColorScheme(colorScheme === "dark" ? "light" : "dark"),
      },
      {
        label: "Jetzt senden und abrufen",
        keywords: "übertragen aktualisieren Server",
        run: () => {
          retryRefresh();
          hurryDelivery();
        },
      },
      { label: "Tastenkürzel anzeigen", keywords: "Tastatur", run: () => openPanel("shortcuts") },
      { label: "Hilfe öffnen", keywords: "Anleitung", run: () => void navigate("/help") },
      { label: messages.menu.signOut, keywords: "Logout ausloggen", run: () => openPanel("signOut") },
    ],
    [navigate, colorScheme, setColorScheme],
  );
};

/** Commands with every word of the query; those of the open page come first. */
export const findCommands = (query: string, globals: readonly PageAction[]): readonly Hit[] => {
  const matches = matchWords(query);
  const own = listPageActions();
  return [...own, ...globals]
    .filter(({ label, keywords = "" }) => matches(`${label} ${keywords}`))
    .map((action) => {
      const place = own.includes(action) ? "auf dieser Seite" : "überall";
      const description = action.key === undefined ? place : `${place} · Taste ${action.key}`;
      return {
        key: `command:${action.label}`,
        type: "command",
        title: action.label,
        description,
        date: null,
        url: "",
        run: action.run,
      };
    });
};
