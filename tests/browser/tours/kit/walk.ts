import type { AnyMachine } from "../../../../machines/kit/machine-types.ts"
import type { Path } from "../../../fixtures/tours/plan.ts"
import * as tours from "../../../fixtures/tours/walk.ts"
import { test } from "../../setup/test.ts"

const walking: tours.Walking = { source: "browser", part: (title, walk) => test.step(title, walk), exact: false }

/** Walks all paths of a tour in the browser. */
export const walkAll = <M extends AnyMachine, S extends tours.Session>(
  tour: tours.Tour<M, S>,
  parts?: readonly tours.Tour<M, S>[],
): Promise<void> => tours.walkAll(walking, tour, parts)

/** Walks one path in the browser. Answers the transitions that its log took. */
export const walk = <M extends AnyMachine, S extends tours.Session>(
  tour: tours.Tour<M, S>,
  path: Path<M>,
  session: S,
  options?: tours.WalkOptions,
): Promise<readonly string[]> => tours.walk(walking, tour, path, session, options)
