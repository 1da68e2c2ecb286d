import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PictureApi } from "../../contract/picture.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { uploadedPicture } from "./answer.ts"
import { pictureMigrations } from "./migrations.ts"
import { shownPictures } from "./show.ts"
import { uploadOf } from "./upload.ts"

const partnerPicturesHandlers = HttpApiBuilder.group(PictureApi, "partnerPictures", (group) =>
  group.handleAll({
    show: ({ request, params, payload }) =>
      orProblem(
        Effect.map(shownPictures(request.headers.authorization, params.id, payload.pictures), (images) => ({ images })),
      ),
  }),
)

export const picturePart = {
  name: "picture",
  contract: PictureApi,
  api: { partnerPictures: partnerPicturesHandlers },
  routes: [
    {
      method: "POST",
      path: "/partner/v0/experiences/:id/pictures",
      use: { who: "partner" },
      body: "picture",
      answer: (request, { id = "" }) => Effect.map(uploadOf(request, id), (uploaded) => Response.json(uploaded)),
    },
    {
      method: "GET",
      path: "/pictures/:name",
      use: { who: "everybody", kept: "timed" },
      answer: (request, { name = "" }) => uploadedPicture(request, name),
    },
  ],
  migrations: pictureMigrations,
  impersonal: { uploaded_picture: "experience_id picture colours small medium large" },
} satisfies Part
