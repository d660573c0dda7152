/** News between processes: short, and lost where nobody listens, so only what can be read again elsewhere. */
export interface EventBus {
  /** Tells every process, this one included. `data` is JSON of at most 7,000 characters. */
  readonly publish: (topic: string, data: unknown) => void;
  /** Answers what ends it. */
  readonly subscribe: (topic: string, listener: (data: unknown) => void) => () => void;
  /** Called after each lost connection, when news come again: those in between were missed. Answers what ends it. */
  readonly onReconnect: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Listeners by topic. */
export const createListeners = () => {
  const byTopic = new Map<string, Set<(data: unknown) => void>>();
  return {
    subscribe: (topic: string, listener: (data: unknown) => void): (() => void) => {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byTopic.delete(topic);
      };
    },
    emit: (topic: string, data: unknown): void => {
      for (const listener of byTopic.get(topic) ?? []) listener(data);
    },
  };
};
