import { parcelCases } from "./fixtures/parcel.cases.ts"
import { parcelFlow } from "./fixtures/parcel.machine.ts"
import { testDurableFlow } from "./testing.ts"

testDurableFlow(parcelFlow, parcelCases)
