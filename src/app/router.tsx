import { createBrowserRouter, matchPath, Navigate } from "react-router-dom";
import { roles } from "#contract/roles.ts";
import { LoginPage } from "#screens/login/login-page.tsx";
import { publishPages } from "#state/page-access.ts";
import { Guard } from "./guard.tsx";
import { loadPageLater } from "./load-later.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { mayOpen, routes } from "./routes.ts";

/** Not needed for the sign-in page. */
const Shell = loadPageLater(async () => (await import("./shell/shell.tsx")).Shell);
const PasswordLink = loadPageLater(
  async () => (await import("#screens/password-link/password-link-page.tsx")).PasswordLinkPage,
);
const NotFound = loadPageLater(async () => (await import("./quiet-pages.ts")).quietPages.NotFoundPage);
const pages = routes.map((route) => ({ ...route, Page: loadPageLater(route.load) }));

/** The router made of the route table. Each page has its own boundary, so the shell survives a crash of a page. */
export const createAppRouter = () => {
  publishPages(
    routes.map((route) => ({
      path: route.path,
      title: route.title,
      roles: roles.filter((role) => mayOpen(route, role)),
    })),
  );
  return createBrowserRouter([
    { path: "/einladung", element: <PasswordLink />, errorElement: <PageBoundary /> },
    { path: "/login", element: <LoginPage />, errorElement: <PageBoundary /> },
    {
      element: <Shell />,
      errorElement: <PageBoundary />,
      children: [
        { index: true, element: <Navigate to="/dashboard" replace /> },
        ...pages.map(({ path, access, Page }) => ({
          path,
          element: (
            <Guard access={access}>
              <Page />
            </Guard>
          ),
          errorElement: <PageBoundary />,
        })),
        { path: "*", element: <NotFound />, errorElement: <PageBoundary /> },
      ],
    },
  ]);
};

/**
 * Loads the frame and the page of an address during startup: rendered in turn, each would be requested only after the
 * previous one has loaded. A failed load is retried when the part is rendered.
 */
export const loadAhead = (pathname: string): void => {
  const address = pathname === "/" ? "/dashboard" : pathname;
  const page = pages.find(({ path }) => matchPath(path, address) !== null);
  if (page) void Promise.allSettled([Shell.load(), page.Page.load()]);
};
