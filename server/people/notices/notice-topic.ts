/** What changes when a person is told something, beside the ids of file checks. */
export const noticeTopic = (userId: string): string => `notices/${userId}`;
