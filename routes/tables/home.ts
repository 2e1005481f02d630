import {
  adminAnnouncements,
  announcementForms,
} from "../admin/website/announcements.tsx";
import {
  changeSlideForm,
  showCarousel,
  uploadSlideForm,
} from "../admin/website/carousel.tsx";
import { announcementText } from "../announcement_text.tsx";
import { announcementList } from "../announcements.tsx";
import {
  apiAnnouncements,
  siteAnnouncementCalls,
} from "../api/announcements.ts";
import { apiRecentContests } from "../api/contests.ts";
import { apiRemoveSlide, apiUploadSlide } from "../api/carousel.ts";
import {
  apiCarousel,
  apiOtherContests,
  apiUpdatedProblems,
  apiWeekRank,
  apiWeekStatistics,
  pictureFile,
} from "../api/home.ts";
import { crud, del, get, post, type Route } from "../define.ts";
import { apiFind, findPage } from "../find.tsx";
import { firstStepsForm } from "../first_steps.tsx";
import { anyone, permitted } from "../guards.ts";
import { sameForVisitors } from "../visitor_cache.ts";

const announcementAdmin = permitted("announcement_admin");
const systemAdmin = permitted("system_info_admin");

/** What the home page shows and where it is looked after; part of `../mod.ts`. */
export const HOME_ROUTES: readonly Route[] = [
  get("/search", anyone, findPage),
  post("/home/first-steps", systemAdmin, firstStepsForm),
  get("/announcement", anyone, sameForVisitors(announcementList)),
  get("/announcement/:aid", anyone, sameForVisitors(announcementText)),

  // Admin area
  get("/admin/announcement", announcementAdmin, adminAnnouncements),
  get("/admin/announcement/create", announcementAdmin, announcementForms.fresh),
  post(
    "/admin/announcement/create",
    announcementAdmin,
    announcementForms.create,
  ),
  get(
    "/admin/announcement/edit/:aid",
    announcementAdmin,
    announcementForms.edit,
  ),
  post(
    "/admin/announcement/edit/:aid",
    announcementAdmin,
    announcementForms.save,
  ),
  post("/admin/announcement/:aid", announcementAdmin, announcementForms.press),
  get("/admin/carousel", systemAdmin, showCarousel),
  post("/admin/carousel", systemAdmin, uploadSlideForm),
  post("/admin/carousel/:slideId", systemAdmin, changeSlideForm),

  // API: home
  get("/api/find", anyone, apiFind),
  get("/api/home-carousel", anyone, apiCarousel),
  get("/api/get-common-announcement", anyone, apiAnnouncements),
  get("/api/get-recent-contest", anyone, apiRecentContests),
  get("/api/get-recent-other-contest", anyone, apiOtherContests),
  get("/api/get-recent-seven-ac-rank", anyone, apiWeekRank),
  get("/api/get-last-week-submission-statistics", anyone, apiWeekStatistics),
  get("/api/get-recent-updated-problem", anyone, apiUpdatedProblems),
  get("/api/public/img/:name", anyone, pictureFile),
  ...crud("/api/admin/announcement", announcementAdmin, siteAnnouncementCalls),
  post("/api/file/upload-carouse-img", systemAdmin, apiUploadSlide),
  del("/api/admin/config/home-carousel", systemAdmin, apiRemoveSlide),
];
