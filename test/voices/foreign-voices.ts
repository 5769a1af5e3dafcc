// Invented people who write in German, French and Spanish: four posts each, on shared subjects. Written for measuring voices.

type Voices = readonly { author: string; posts: readonly string[] }[];

export const germanVoices: Voices = [
  {
    author: 'Gründerin',
    posts: [
      'Ich habe heute jemanden eingestellt. Ohne Lebenslauf. Ich wollte nur wissen, was sie zuletzt kaputt gemacht hat. Sie hat zehn Minuten erzählt. Danach war ich sicher. Mal sehen, ob ich recht habe.',
      'Wir haben die Preise erhöht. Ich hatte Angst davor. Drei Kunden sind gegangen. Siebzig sind geblieben. Ich hätte es vor einem Jahr machen sollen. Ich mache es nicht noch einmal so spät.',
      'Ich arbeite nicht mehr am Sonntag. Das klingt klein. Für mich war es groß. Die Mails warten. Die Kunden auch. Keiner hat sich beschwert. Ich hatte nur geglaubt, dass sie es tun.',
      'Der Start ging schief. Zwölf Anmeldungen. Ich habe alle angerufen. Neun haben dasselbe gesagt. Ich hatte es nicht gefragt. Jetzt weiß ich es. Morgen bauen wir das um.',
    ],
  },
  {
    author: 'Berater',
    posts: [
      'In vielen Unternehmen wird die Einstellung neuer Mitarbeiterinnen und Mitarbeiter als eine Frage der Auswahl betrachtet, obwohl sie in erster Linie eine Frage der Klarheit ist: Wer nicht beschreiben kann, woran der Erfolg nach einem Jahr gemessen werden soll, wird ihn auch bei der besten Kandidatin nicht erkennen.',
      'Preise werden selten dort festgelegt, wo sie beschlossen werden. Zwischen der Liste, die der Vorstand verabschiedet, und der Rechnung, die der Kunde erhält, liegen Nachlässe, Ausnahmen und Gewohnheiten, deren Summe, wie sich in unseren Projekten immer wieder zeigt, niemand kennt und für die folglich auch niemand verantwortlich ist.',
      'Die Debatte über das Arbeiten von zu Hause leidet darunter, dass sie über den Ort geführt wird, während es eigentlich um die Zeit geht. Entscheidend ist nicht, wo jemand sitzt, sondern ob die Stunden, in denen gemeinsam nachgedacht werden muss, verlässlich vorhanden sind und von anderen Aufgaben freigehalten werden.',
      'Gescheiterte Vorhaben werden in der Regel nicht ausgewertet, sondern umbenannt. Das ist menschlich verständlich, verhindert jedoch, dass eine Organisation aus ihnen lernt, und führt dazu, dass derselbe Fehler, unter anderem Namen und mit größerem Budget, nach etwa drei Jahren wiederkehrt.',
    ],
  },
  {
    author: 'Trainerin',
    posts: [
      'Kennst du das? Du sitzt im Gespräch und merkst: Eigentlich willst du die Stelle gar nicht! 💛 Dann sag es ruhig. Du darfst absagen, auch wenn alle schon nicken. Was würdest du deiner besten Freundin raten?',
      'Was ist deine Arbeit wert? Und traust du dich, das laut zu sagen? 🌱 Übe es vor dem Spiegel, bis du nicht mehr lachst! Du wirst sehen: Beim fünften Mal klingt es ganz normal. Schreibst du mir, wie es war?',
      'Du musst nicht immer erreichbar sein! Wirklich nicht. 💛 Leg das Telefon heute Abend in die Küche und schau, was passiert. Merkst du, wie deine Schultern sinken? Wer macht mit?',
      'Hast du schon einmal etwas richtig vergeigt? Wunderbar! 🌱 Dann weißt du jetzt mehr als gestern. Frag dich nicht, warum es passiert ist, sondern was du daraus machst. Was nimmst du mit?',
    ],
  },
  {
    author: 'Ingenieur',
    posts: [
      'Einstellung, unser Ablauf:\n\n- Aufgabe aus dem Alltag (2 Std., bezahlt)\n- Gespräch mit dem Team, nicht über das Team\n- Zusage oder Absage nach 48 Std.\n\nErgebnis: 1 von 9 abgesprungen, vorher 4 von 9.',
      'Kosten der Cloud, Stand März:\n\n- Speicher: 41 % (davon die Hälfte Kopien von Kopien)\n- Rechner nachts: 22 %\n- Rest: ok\n\nMaßnahme: Ablaufdatum an jeder Ressource. Dauer: 1 Tag.',
      'Arbeiten von zu Hause, was bei uns geht:\n\n- Lesen, Schreiben, Prüfen\n- Bereitschaft (mit Plan)\n\nWas nicht geht:\n\n- Hardware\n- Streit\n\nSiehe Punkt 2: dafür gibt es den Dienstag.',
      'Ausfall vom 3. Mai, kurz:\n\n- Ursache: Zertifikat abgelaufen (bekannt seit 2 Wochen)\n- Dauer: 3 Std. 10 Min.\n- Warnung: ging an ein Postfach, das keiner liest\n\nNeu: Warnung geht an Menschen.',
    ],
  },
  {
    author: 'Handwerksmeister',
    posts: [
      'Wir haben zwei neue Lehrlinge, und wir freuen uns. Unser Geselle hat ihnen am ersten Tag gezeigt, wo der Kaffee steht, und am zweiten, wie man ein Brett liest. Mehr braucht es bei uns nicht für den Anfang, denn der Rest kommt mit dem Holz und mit der Zeit.',
      'Unsere Preise sind gestiegen, weil unser Holz teurer geworden ist und weil wir unsere Leute ordentlich bezahlen wollen. Wir haben das an die Tür geschrieben, und unsere Kunden haben es gelesen. Manche haben geseufzt, und fast alle sind wiedergekommen.',
      'Bei uns arbeitet keiner von zu Hause, denn da steht die Säge nicht. Aber wir machen freitags um zwölf Schluss, und wir haben gemerkt, dass wir damit nicht weniger schaffen. Unsere Frauen und Männer gehen ausgeruht ins Wochenende, und das sieht man am Montag den Fugen an.',
      'Wir haben einmal eine Treppe gebaut, die drei Zentimeter zu kurz war. Unser Chef, mein Vater, hat nicht geschimpft, sondern mit uns die ganze Nacht eine neue gebaut. Das haben wir nicht vergessen, und wir messen seither alle zweimal.',
    ],
  },
];

export const frenchVoices: Voices = [
  {
    author: 'fondateur',
    posts: [
      "J'ai recruté quelqu'un hier. Sans CV. Je lui ai demandé ce qu'il avait raté. Il a parlé longtemps. C'était clair. Il commence lundi.",
      "On a augmenté les prix. J'avais peur. Deux clients sont partis. Les autres n'ont rien dit. J'aurais dû le faire avant. C'est tout.",
      "Je ne travaille plus le dimanche. Ça paraît peu. Pour moi c'était énorme. Les mails attendent. Personne ne s'est plaint. J'y croyais pourtant.",
      "Notre lancement a échoué. Dix inscrits. Je les ai tous appelés. Ils disaient la même chose. Je ne l'avais pas demandé. On recommence demain.",
    ],
  },
  {
    author: 'consultante',
    posts: [
      "Le recrutement est généralement considéré comme une affaire de choix, alors qu'il s'agit d'abord d'une affaire de clarté : une organisation qui n'est pas en mesure de décrire ce que signifierait la réussite au bout d'un an ne saura pas davantage la reconnaître chez la meilleure des candidates.",
      "Les prix sont rarement fixés là où ils sont décidés. Entre la liste que la direction approuve et la facture que le client reçoit, il existe des remises, des exceptions et des habitudes dont la somme, comme nous le constatons dans la plupart de nos missions, n'est connue de personne.",
      "Le débat sur le télétravail souffre d'être mené à propos du lieu, tandis que c'est du temps qu'il s'agit. Ce qui importe n'est pas l'endroit où chacun se trouve, mais l'existence, dans la semaine, d'heures que l'on réserve à la réflexion commune et que nul n'a le droit de reprendre.",
      "Les projets qui échouent ne sont pas analysés, ils sont rebaptisés. Cela se comprend, mais il en résulte que l'organisation n'apprend rien, et que la même erreur, sous un autre nom et avec un budget plus important, réapparaît au bout de quelques années.",
    ],
  },
  {
    author: 'coach',
    posts: [
      "Et si tu disais non aujourd'hui ? 💛 Tu as le droit ! Tu peux refuser un poste même quand tout le monde te félicite. Qu'est-ce que tu dirais à ta meilleure amie ?",
      'Combien vaut ton travail ? Oses-tu le dire à voix haute ? 🌱 Entraîne-toi devant la glace, tu vas voir, la cinquième fois ça passe tout seul ! Tu me racontes ?',
      "Tu n'es pas obligée de répondre tout de suite ! 💛 Pose ton téléphone dans la cuisine ce soir. Tu sens tes épaules qui descendent ? Qui essaie avec moi ?",
      "Tu t'es déjà trompée en public ? Bravo ! 🌱 Tu en sais plus qu'hier. Ne te demande pas pourquoi, demande-toi ce que tu en fais. Alors, qu'est-ce que tu gardes ?",
    ],
  },
  {
    author: 'artisane',
    posts: [
      "Nous avons deux apprenties depuis septembre et nous en sommes fières. Notre chef d'atelier leur a montré le premier jour où se trouve le café, et le deuxième comment on lit une planche. Nous verrons pour le reste, car le bois apprend le métier mieux que nous.",
      'Nos prix ont monté parce que notre bois coûte plus cher et parce que nous voulons payer correctement nos gens. Nous l’avons écrit sur la porte de notre atelier. Nos clients ont lu, ils ont un peu soupiré, et presque tous sont revenus.',
      'Chez nous personne ne travaille à la maison, puisque la scie est ici. Mais nous fermons le vendredi à midi, et nous avons remarqué que nous ne faisons pas moins. Nos équipes reviennent reposées, et cela se voit sur nos assemblages du lundi.',
      "Nous avons construit un jour un escalier trop court de trois centimètres. Notre patron n'a pas crié, il a passé la nuit avec nous à en faire un autre. Nous ne l'avons pas oublié, et depuis nous mesurons deux fois.",
    ],
  },
];

export const spanishVoices: Voices = [
  {
    author: 'fundadora',
    posts: [
      'Ayer contraté a alguien. Sin currículum. Le pregunté qué había roto. Habló diez minutos. Me quedó claro. Empieza el lunes.',
      'Subimos los precios. Tenía miedo. Se fueron dos clientes. Los demás no dijeron nada. Debí hacerlo antes. Eso es todo.',
      'Ya no trabajo los domingos. Parece poco. Para mí fue mucho. Los correos esperan. Nadie se quejó. Yo creía que sí.',
      'El lanzamiento salió mal. Diez altas. Los llamé a todos. Dijeron lo mismo. Yo no lo había preguntado. Mañana lo cambiamos.',
    ],
  },
  {
    author: 'consultor',
    posts: [
      'La contratación suele considerarse una cuestión de elección, cuando es ante todo una cuestión de claridad: una organización que no puede describir en qué consistiría el éxito al cabo de un año tampoco sabrá reconocerlo en la mejor de las candidatas.',
      'Los precios rara vez se fijan donde se deciden. Entre la lista que aprueba la dirección y la factura que recibe el cliente existen descuentos, excepciones y costumbres cuya suma, como se observa en la mayoría de nuestros proyectos, nadie conoce y de la que, por tanto, nadie responde.',
      'El debate sobre el teletrabajo adolece de plantearse en torno al lugar, mientras que lo decisivo es el tiempo. No importa tanto dónde se encuentra cada persona como que existan, en la semana, horas reservadas a la reflexión común que nadie tenga derecho a ocupar.',
      'Los proyectos fracasados no se analizan, sino que se rebautizan. Es comprensible, pero tiene como consecuencia que la organización no aprende, y que el mismo error, con otro nombre y con un presupuesto mayor, reaparece al cabo de unos años.',
    ],
  },
  {
    author: 'coach',
    posts: [
      '¿Y si hoy dijeras que no? 💛 ¡Tienes derecho! Puedes rechazar un puesto aunque todos te feliciten. ¿Qué le dirías a tu mejor amiga?',
      '¿Cuánto vale tu trabajo? ¿Te atreves a decirlo en voz alta? 🌱 ¡Ensaya delante del espejo! A la quinta vez te sale solo. ¿Me cuentas?',
      '¡No tienes que contestar enseguida! 💛 Deja hoy el teléfono en la cocina. ¿Notas cómo bajan los hombros? ¿Quién se apunta?',
      '¿Te has equivocado alguna vez en público? ¡Genial! 🌱 Ya sabes más que ayer. No te preguntes por qué, pregúntate qué haces con ello. ¿Con qué te quedas?',
    ],
  },
];
