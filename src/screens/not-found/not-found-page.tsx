import { Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { messages } from "#text/messages.ts";
import { Page } from "#ui/page.tsx";
import { guessPath } from "./guess-path.ts";

/** Shown for every unknown path; needs no session. */
export const NotFoundPage = (): ReactElement => {
  const { pathname } = useLocation();
  const guess = guessPath(pathname);
  return (
    <Page title="Seite nicht gefunden" width="reading">
      <p>
        Unter <code>{pathname}</code> gibt es keine Seite.
      </p>
      {guess && (
        <p>
          Meinten Sie <Link to={guess.path}>{guess.title}</Link>?
        </p>
      )}
      <Group gap="xs" mt="lg">
        <Button component={Link} to="/dashboard">
          Zum Dashboard
        </Button>
        <Button component={Link} to="/help" variant="default">
          {messages.menu.help}
        </Button>
      </Group>
    </Page>
  );
};
