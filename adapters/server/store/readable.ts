import { Cause } from "effect"
import { MissingUpcaster } from "../../../machines/kit/upcast.ts"
import { type AnyFlow, StoreFault } from "./flow.ts"

/** A log that cannot be folded; `isUnknown`: it holds a version from which nothing leads to the one that runs. */
export const unreadable = (stream: string, cause: unknown): StoreFault => {
  const isUnknown = cause instanceof MissingUpcaster
  const why = isUnknown ? "holds a version that this process does not know" : "cannot be replayed"
  return new StoreFault({ message: `the log of ${stream} ${why}`, cause, isUnknown })
}

/** Another process may be able to answer: this one does not know the version of a log. */
export const isOfUnknownVersion = (cause: Cause.Cause<unknown>): boolean => {
  const error = Cause.squash(cause)
  return error instanceof StoreFault && error.isUnknown === true
}

/** The machine's versions that this process reads, as `streams` has them. */
export const readableVersions = ({ durable }: AnyFlow): readonly string[] =>
  [durable.version, ...Object.keys(durable.upcasters)].map((version) => `${durable.id} ${version}`)
