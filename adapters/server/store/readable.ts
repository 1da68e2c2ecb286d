import { Cause } from "effect"
import { MissingUpcaster } from "../../../machines/kit/upcast.ts"
import { type AnyFlow, StoreFault } from "./flow.ts"

/** The fault for a log that cannot be folded. `isUnknown`: no upcaster leads from its version to the running one. */
export const unreadable = (stream: string, cause: unknown): StoreFault => {
  const isUnknown = cause instanceof MissingUpcaster
  const why = isUnknown ? "holds a version that this process does not know" : "cannot be replayed"
  return new StoreFault({ message: `the log of ${stream} ${why}`, cause, isUnknown })
}

/** Whether another process may be able to answer, because this one does not know the version of a log. */
export const isOfUnknownVersion = (cause: Cause.Cause<unknown>): boolean => {
  const error = Cause.squash(cause)
  return error instanceof StoreFault && error.isUnknown === true
}

/** The machine's versions that this process can read, as the table `streams` names them. */
export const readableVersions = ({ durable }: AnyFlow): readonly string[] =>
  [durable.version, ...Object.keys(durable.upcasters)].map((version) => `${durable.id} ${version}`)
