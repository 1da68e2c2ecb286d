export const listStream = (listId: string): string => `list-${listId}`
