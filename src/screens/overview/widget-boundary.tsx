import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { log } from "#data/store/logs.ts";
import styles from "./overview.module.css";

/** A crash in one widget does not affect the others. */
export class WidgetBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError = (): { readonly failed: boolean } => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    log("ERROR", "Widget broke down", String(error));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={styles.failed}>
        Diese Kachel konnte nicht geladen werden.
        <Button size="compact-sm" variant="default" onClick={() => this.setState({ failed: false })}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
}
