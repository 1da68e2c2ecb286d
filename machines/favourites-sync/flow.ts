import { flow } from "../kit/catalogue.ts"
import { favouritesSyncAbout } from "./favourites-sync.about.ts"
import { favouritesSyncCases } from "./favourites-sync.cases.ts"
import { favouritesSyncFlow } from "./favourites-sync.machine.ts"
import { favouritesSyncRules } from "./favourites-sync.rules.ts"

export default flow({
  group: "choose",
  place: 30,
  runs: "page",
  durable: favouritesSyncFlow,
  about: favouritesSyncAbout,
  cases: favouritesSyncCases,
  rules: favouritesSyncRules,
})
