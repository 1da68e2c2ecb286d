import { Context } from "effect"
import type { PersonalTable, TableData } from "./personal.ts"

/** What the tables of all parts hold of people. */
export type RegisterOfData = {
  readonly personal: readonly PersonalTable[]
  readonly impersonal: Readonly<Record<string, string>>
}

export class Register extends Context.Service<Register, RegisterOfData>()("altrove/kernel/Register") {}

/** The declarations of all parts in one. */
export const registerOf = (parts: readonly TableData[]): RegisterOfData => ({
  personal: parts.flatMap(({ personal = [] }) => personal),
  impersonal: parts.reduce<Record<string, string>>((all, { impersonal = {} }) => {
    for (const [table, columns] of Object.entries(impersonal)) all[table] = `${all[table] ?? ""} ${columns}`.trim()
    return all
  }, {}),
})
