CREATE TABLE "stripe_comparisons" (
	"position" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "stripe_farewells" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"status" text NOT NULL,
	"had_trial" boolean NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"asked" integer NOT NULL,
	"known" integer NOT NULL,
	"known_at" timestamp (3) with time zone,
	"checkout" integer NOT NULL,
	"checkout_session_id" text,
	"checkout_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_deliveries" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"status" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"object" text NOT NULL,
	"customer" text,
	"body" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_settings" (
	"position" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stripe_events_by_next_try" ON "stripe_events" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","user_id");--> statement-breakpoint
CREATE INDEX "stripe_deliveries_due" ON "sandbox"."stripe_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stripe_objects_customer" ON "sandbox"."stripe_objects" USING btree ("customer","object");--> statement-breakpoint
CREATE INDEX "stripe_objects_due" ON "sandbox"."stripe_objects" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stripe_objects_kind" ON "sandbox"."stripe_objects" USING btree ("object","position");