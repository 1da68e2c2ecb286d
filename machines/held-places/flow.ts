import { flow } from "../kit/catalogue.ts"
import { heldPlacesAbout } from "./held-places.about.ts"
import { heldPlacesCases } from "./held-places.cases.ts"
import { heldPlacesFlow } from "./held-places.machine.ts"
import { heldPlacesRules } from "./held-places.rules.ts"

export default flow({
  group: "buy",
  place: 17,
  runs: "page",
  durable: heldPlacesFlow,
  about: heldPlacesAbout,
  cases: heldPlacesCases,
  rules: heldPlacesRules,
})
