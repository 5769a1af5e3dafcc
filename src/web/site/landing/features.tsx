// What the product does, each feature beside a screenshot (taken by scripts/take-pictures.mjs), left and right in turn.
import { features, type Feature } from '../content/landing-sections.ts';
import { Only, type Mode } from './only.tsx';

const modes: Mode[] = ['business', 'student'];
/** The size of every picture, in CSS pixels. */
const pictureSize = { width: 960, height: 640 };

export function Features() {
  return (
    <section id="features" className="px-5 py-20 sm:py-24">
      <div className="mx-auto max-w-page">
        <h2 className="font-serif text-2xl font-semibold tracking-tight sm:text-3xl">What it does for you</h2>
        {modes.map((mode) => (
          <Only key={mode} mode={mode}>
            <div className="mt-14 flex flex-col gap-20 sm:gap-24">
              {features[mode].map((feature) => (
                <FeatureBlock key={feature.title} feature={feature} />
              ))}
            </div>
          </Only>
        ))}
      </div>
    </section>
  );
}

function FeatureBlock({ feature: { title, about, picture, alt } }: { feature: Feature }) {
  return (
    <article className="group grid items-center gap-8 md:grid-cols-12 md:gap-12" data-reveals>
      <div className="md:col-span-5 md:group-even:order-last">
        <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
        <p className="mt-3 text-lg text-muted">{about}</p>
      </div>
      <picture className="md:col-span-7">
        <source srcSet={`/pictures/${picture}-dark.webp`} media="(prefers-color-scheme: dark)" />
        <img
          src={`/pictures/${picture}-light.webp`}
          alt={alt}
          {...pictureSize}
          loading="lazy"
          decoding="async"
          className="h-auto w-full card shadow-float"
        />
      </picture>
    </article>
  );
}
