import { testRules } from "../kit/testing/rules.ts"
import { heldPlacesCases } from "./held-places.cases.ts"
import { heldPlacesFlow } from "./held-places.machine.ts"
import { planted } from "./held-places.planted.ts"
import { heldPlacesRules } from "./held-places.rules.ts"

testRules(heldPlacesFlow, heldPlacesCases, heldPlacesRules, planted)
