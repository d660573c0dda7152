/** Short messages between processes. They are lost if nobody listens, so send only hints to data stored elsewhere. */
export interface EventBus {
  /** Sends to every process, including this one. `data` is JSON of at most 7,000 characters. */
  readonly publish: (topic: string, data: unknown) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (topic: string, listener: (data: unknown) => void) => () => void;
  /**
   * Called after each lost connection, once messages arrive again; those in between were missed. Returns a function
   * that unsubscribes.
   */
  readonly onReconnect: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

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
