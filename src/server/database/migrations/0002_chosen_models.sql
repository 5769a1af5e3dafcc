CREATE TABLE "chosen_models" (
	"id" text PRIMARY KEY NOT NULL,
	"server" text NOT NULL,
	"model" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
