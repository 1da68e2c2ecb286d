import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { favouritesSyncMachine } from "./favourites-sync.machine.ts"

export const planted: Planted<typeof favouritesSyncMachine> = {
  // Appends the account's list to the browser's, including favourites that both have.
  "[LS-01] no favourite is listed twice": durable({
    machine: favouritesSyncMachine.provide({
      actions: { merge: assign(({ context }, { ids }) => ({ ids: [...context.ids, ...ids] })) },
    }),
    policyGuards: [],
  }),
}
