import { Tabs, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { messages } from "#text/messages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { ShortcutList } from "#ui/shortcut-list.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { FormatTables } from "./format-tables.tsx";
import { GermanTopics } from "./german-topics.tsx";
import { GuideList } from "./guide-list.tsx";
import { HelpHits } from "./help-hits.tsx";
import classes from "./help-page.module.css";
import { helpTabs, tabOfHash } from "./help-tabs.ts";
import { MessageList } from "./message-list.tsx";
import { ReleaseList } from "./release-list.tsx";
import { RuleCatalogue } from "./rule-catalogue.tsx";
import { type HelpSource, useHelpSource } from "./use-help-source.ts";

/** Guides, rule catalogue, formats and shortcuts; all of it works offline. */
export const HelpPage = (): ReactElement => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const source = useHelpSource();
  return (
    <Page title={messages.menu.help}>
      <TextInput
        type="search"
        className={classes.search ?? ""}
        label="Hilfe durchsuchen"
        placeholder="Regel, Feld, Meldung oder Stichwort, etwa CSV-R-007 oder #REW00305"
        leftSection={<IconSearch aria-hidden size={18} stroke={1.75} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {query.trim() === "" ? (
        <Tabs
          value={tabOfHash(hash)}
          onChange={(tab) => void navigate(`#${tab}`, { replace: true })}
          keepMounted={false}
        >
          <Tabs.List mb="lg" className={classes.tabs ?? ""}>
            {helpTabs.map(([tab, label]) => (
              <Tabs.Tab key={tab} value={tab}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="anleitungen">
            <GuideList hash={hash} />
          </Tabs.Panel>
          <Tabs.Panel value="regelkatalog">
            <FromEngine source={source}>
              {({ areas, detailsOf }) => <RuleCatalogue areas={areas} detailsOf={detailsOf} hash={hash} />}
            </FromEngine>
          </Tabs.Panel>
          <Tabs.Panel value="meldungen">
            <FromEngine source={source}>
              {({ catalogue, messages: vendorMessages, sourceOf }) => (
                <MessageList
                  messages={vendorMessages}
                  titleOf={createTitles(catalogue)}
                  sourceOf={sourceOf}
                  hash={hash}
                />
              )}
            </FromEngine>
          </Tabs.Panel>
          <Tabs.Panel value="formate">
            <FromEngine source={source}>{({ tables }) => <FormatTables tables={tables} hash={hash} />}</FromEngine>
          </Tabs.Panel>
          <Tabs.Panel value="eckdaten">
            <FromEngine source={source}>{({ topics }) => <GermanTopics topics={topics} />}</FromEngine>
          </Tabs.Panel>
          <Tabs.Panel value="tastenkuerzel">
            <div className={classes.reading}>
              <ShortcutList />
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="kontakt">
            <ContactPanel />
          </Tabs.Panel>
          <Tabs.Panel value="neu">
            <ReleaseList />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <HelpHits
          query={query}
          listLookups={source === null || source === "failed" ? noLookups : source.listLookups}
          onChosen={() => setQuery("")}
        />
      )}
    </Page>
  );
};

const noLookups = (): readonly string[] => [];

const createTitles = (catalogue: HelpSource["catalogue"]): ((rule: string) => string) => {
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  return (rule) => titles.get(rule) ?? "";
};

interface FromEngineProps {
  readonly source: ReturnType<typeof useHelpSource>;
  readonly children: (source: Exclude<ReturnType<typeof useHelpSource>, "failed" | null>) => ReactElement;
}

const FromEngine = ({ source, children }: FromEngineProps): ReactElement => {
  if (source === null) return <LoadingRows label="Regelkatalog wird geladen" rows={8} rowHeight={44} />;
  if (source === "failed") {
    return (
      <ErrorState
        title="Der Regelkatalog ist auf diesem Gerät noch nicht verfügbar."
        cause="Sobald eine Verbindung besteht, wird er geladen und steht danach auch offline bereit."
        onRetry={() => location.reload()}
      />
    );
  }
  return children(source);
};
