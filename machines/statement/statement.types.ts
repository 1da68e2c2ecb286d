import type { StatementTotals } from "../../domain/earnings/statement.ts"

export type StatementInput = {
  readonly statementId: string
  readonly partnerId: string
  /** Its number among the partner's statements, from 1. */
  readonly number: number
  readonly at: string
}

export type StatementContext = StatementInput & {
  /** When it is counted: the second day of the next month. */
  readonly closesAt: string
  readonly closedAt: string | null
  readonly totals: StatementTotals
  /** Of its lines, so that a changed line shows. Null while it is open. */
  readonly hash: string | null
  /** How many months it was carried over. */
  readonly carriedOver: number
  /** By which the bank knows the transfer. */
  readonly reference: string | null
  readonly disputes: number
}

export type StatementEvent = {
  readonly at: string
} /** `closing`: the closing up to which it was counted. It is a later one than the statement's own if the shop was away. */ & (
  | {
      readonly type: "statement.counted"
      readonly totals: StatementTotals
      readonly hash: string
      readonly closing: string
    }
  | { readonly type: "admin.approved" }
  /** The money has left the shop's account. */
  | { readonly type: "admin.paid"; readonly reference: string }
  | { readonly type: "partner.disputed" }
)

export type CountParams = { readonly statementId: string; readonly partnerId: string; readonly closesAt: string }
export type PayoutParams = { readonly statementId: string; readonly partnerId: string; readonly dueCents: number }
export const statementMails = ["closed", "paid", "disputed"] as const
export type StatementMail = (typeof statementMails)[number]
export type StatementMailParams = {
  readonly statementId: string
  readonly partnerId: string
  readonly kind: StatementMail
  /** Distinguishes two mails of one kind. */
  readonly of: string
}
