import { createHash } from "node:crypto"
import { test } from "@playwright/test"

const number = (text: string): number =>
  createHash("sha256")
    .update(`${test.info().titlePath.join("\n")}\n${text}`)
    .digest()
    .readUInt32BE()

/** The items in an order of the running test's own: tests beside each other begin elsewhere, a repeated one the same. */
export const inOwnOrder = (items: readonly string[]): string[] => items.toSorted((a, b) => number(a) - number(b))

/** One of the items, the same for the same test. */
export const ownChoice = <T>(items: readonly T[]): T | undefined => items[number("choice") % Math.max(1, items.length)]
