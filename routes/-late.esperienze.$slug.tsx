import { BookingBox } from "../ui/booking-box/booking-box.tsx"
import { withQueries } from "./-with-queries.tsx"

export default withQueries(BookingBox)
