CREATE TABLE "sandbox"."linkedin_page_roles" (
	"page_urn" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "linkedin_page_roles_page_urn_member_id_pk" PRIMARY KEY("page_urn","member_id")
);
--> statement-breakpoint
ALTER TABLE "linkedin_connections" ADD COLUMN "through_member_id" text;