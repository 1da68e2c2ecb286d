export const statementPrefix = "statement-"

/** The stream of a partner's statement with this number. It is also the statement's id. */
export const statementStream = (partnerId: string, number: number): string => `${statementPrefix}${partnerId}-${number}`
