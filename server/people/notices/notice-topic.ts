/** Subject of a user's notices in the change feed, which otherwise holds ids of file checks. */
export const noticeTopic = (userId: string): string => `notices/${userId}`;
