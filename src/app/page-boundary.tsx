import { Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useRouteError } from "react-router-dom";
import { loadLater } from "./load-later.tsx";
import { loadWithStore } from "./load-with-store.ts";
import classes from "./page-boundary.module.css";
import { PageMissingError } from "./page-missing-error.ts";

/** Shown in place of a page whose code is missing on this device, or that has crashed. */
export const PageBoundary = (): ReactElement => {
  const error = useRouteError();
  return error instanceof PageMissingError ? <PageMissing /> : <Crash error={error} />;
};

const PageMissing = (): ReactElement => (
  <section className={classes.crash} data-failed-page>
    <h1>Diese Seite ist auf diesem Gerät noch nicht verfügbar.</h1>
    <p>Sobald eine Verbindung besteht, wird sie geladen und steht danach auch offline bereit.</p>
    <Group gap="xs" mt="md">
      <Button onClick={() => location.reload()}>Erneut versuchen</Button>
      <Button variant="default" component={Link} to="/dashboard">
        Zum Dashboard
      </Button>
    </Group>
  </section>
);

const Crash = loadLater(async () => (await loadWithStore()).Crash);
